/**
 * Runs in the HTML behind what the build has drawn, which has its own rules: asks for the whole stylesheet and the
 * icons in a way that the first paint does not wait for. One that fails to load is removed: later code would wait for
 * it for ever. A string, so that the build can put it inline and hash it; old syntax, so that it never fails.
 */
export const lateStylesScript = `(function(d){
var all=d.querySelectorAll('link[as=style]'),i,l;
for(i=0;i<all.length;i++){l=d.createElement('link');l.rel='stylesheet';l.crossOrigin='';l.href=all[i].href;
l.setAttribute('data-late','');l.onerror=function(){this.remove()};d.head.appendChild(l)}
})(document)`

/** Resolves when the stylesheets asked for so are there, or cannot be had; for those of the markup the browser itself waits. */
export async function stylesAreThere(page: Document = document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[data-late]')]
  const isAwaited = (link: HTMLLinkElement) => !link.sheet
  const settled = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
    })
  await Promise.all(links.filter(isAwaited).map(settled))
}

/** What forced colours have made invisible on the page as it stands; runs in the page. */
export function invisibleParts(): string[] {
  const probe = document.createElement('i')
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const colourOf = (name: string) => {
    probe.style.color = name
    return getComputedStyle(probe).color
  }
  const ground = colourOf('Canvas')
  probe.remove()
  const faults: string[] = []
  const each = (selector: string, fault: (style: CSSStyleDeclaration) => boolean, words: string) => {
    for (const element of document.querySelectorAll(selector)) {
      if (element.getClientRects().length === 0 || !fault(getComputedStyle(element))) continue
      faults.push(`${words}: ${element.outerHTML.slice(0, 100)}`)
    }
  }
  const hasEdge = (style: CSSStyleDeclaration) =>
    [style.outlineStyle, style.borderTopStyle].some((line) => line !== 'none') &&
    (style.outlineStyle !== 'none' || Number.parseFloat(style.borderTopWidth) > 0)
  each('[class*=i-ph-]', ({ color }) => color === ground, 'icon without a colour')
  each(
    '[aria-current], [aria-selected=true], [aria-pressed=true], [role^=menuitem][aria-checked=true], label:has([type=radio]:checked)',
    ({ outlineStyle }) => outlineStyle === 'none',
    'choice without a mark',
  )
  each('.btn, .chip, .field, .field-area, .field-search, .fab', (style) => !hasEdge(style), 'control without an edge')
  each('dialog[open], [role=menu], .toast', (style) => !hasEdge(style), 'layer without an edge')
  each(
    '[role=progressbar] > *, [role=switch] > * > *',
    (style) => style.backgroundColor === ground,
    'part without a colour',
  )
  each('[role=progressbar], [role=switch] > :last-child', (style) => !hasEdge(style), 'part without an edge')
  return faults
}

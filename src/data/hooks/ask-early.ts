/**
 * Sends requests before any script has loaded: `askEarly(addresses)`, for the inline scripts of the HTML, in old syntax.
 * `w` is the window.
 */
export const askEarlyScript = `function askEarly(list){
if(!w.fetch||w.navigator.onLine===false)return;
w.anpanEarly={};
list.forEach(function(p){
var r=w.anpanEarly[p]=w.fetch(p,{credentials:'same-origin',cache:'no-store',redirect:'error',headers:{Accept:'application/json, application/problem+json'}}).then(function(r){return r.text().then(function(t){return{status:r.status,statusText:r.statusText,headers:r.headers,text:t}})});
r.catch(function(){})})}`

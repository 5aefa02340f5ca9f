import type { FirstPage } from "@linkspan/contract";
import { readUser } from "./session/stored.ts";

/** What the documentation's page asked for while its scripts were on their way, kept until it is taken. */
declare global {
  var firstPage: Promise<FirstPage | undefined> | undefined;
}

/**
 * Stands in the head of the documentation's page: asks for the first page as the server draws it and shows it, before
 * any script of the app is here; those come once it is painted whole, in three frames. It is there for operations: the
 * overview and schemas are rendered by the app. Where there is nothing to show the app starts at once, and if it takes long the app does not wait. A constant, because the content security policy knows it
 * by its hash. What a policy calls lives as long as the page: it is made where it holds nothing else.
 */
export const firstPageScript = `(function(w,d,r,f,as,over){w.firstPage=new Promise(function(done){try{
var m=/^\\/doc\\/([0-9a-f-]{36})\\/op\\/(?:.*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\/?$/i.exec(location.pathname),t=m&&JSON.parse(localStorage.getItem("X-Linkspan-Token"));
if(!t||!(Date.parse(t.access_expiration)>Date.now())||/[?&]revision=/.test(location.search))return done();
r.dataset.firstPage="coming";setTimeout(function(){if(r.dataset.firstPage)r.dataset.firstPage="late"},400);setTimeout(function(){over=1;done()},4000);
fetch("/api/projects/"+m[1]+"/first-page/?operation="+m[2].toLowerCase(),{headers:{accept:"application/json",authorization:"Bearer "+t.access}}).then(function(a){return a.ok?a.json():{}}).then(function(b){
var p=b.data,show=function(){var e=d.createElement("first-page"),y=w.trustedTypes&&trustedTypes.createPolicy("first-page",as),go=function(){done(p)};
e.innerHTML=y?y.createHTML(p.html):p.html;d.body.prepend(e);
setTimeout(go,500);f(function(){f(function(){f(function(){e.className="whole";setTimeout(function(){y=e.querySelector(".navigator-row[aria-current]");if(y)y.scrollIntoView({block:"nearest"});go()})})})})};
if(over||!p||!p.html||localStorage.getItem("language")==="ar")return done(p);
if(d.body)show();else d.addEventListener("DOMContentLoaded",show,{once:true})}).catch(function(){done()})
}catch(_){done()}})})(window,document,document.documentElement,requestAnimationFrame,{createHTML:function(h){return h}})`;

/** What the page came with, once, if it was drawn for the person who is signed in now. */
export async function takeFirstPage(): Promise<FirstPage | undefined> {
  const page = await globalThis.firstPage;
  globalThis.firstPage = undefined;
  return page && page.user_id === readUser()?.id ? page : undefined;
}

/** The app has taken its place. */
export function removeFirstPage(): void {
  document.querySelector("first-page")?.remove();
  delete document.documentElement.dataset.firstPage;
}

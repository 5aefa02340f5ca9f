import { pageDataId } from "./page-data.ts";

type FailureText = Record<"text" | "reload", string>;

/**
 * Loads the page's scripts. If the document contains the rendered page, they are loaded after the first paint: a script
 * that starts earlier delays it. Browsers that don't report paints wait a moment. If the entry fails to load, says so
 * with a link to reload; the error is rethrown, so that the console still has it.
 * A constant of the build, because the content security policy contains its hash.
 */
export function writeStartScript(english: FailureText, arabic: FailureText): string {
  return `(function(d,P,p,o){p=JSON.parse(d.getElementById("${pageDataId}").textContent);
function start(){p.scripts.forEach(function(h){d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href:h}))});import(p.scripts[0]).catch(failed)}
function failed(e){var n=d.createElement("p"),a=d.createElement("a"),t=d.documentElement.lang==="ar"?${JSON.stringify(arabic)}:${JSON.stringify(english)};n.className="start-failed";n.setAttribute("role","alert");a.href="";a.textContent=t.reload;n.append(t.text," ",a);d.body.append(n);throw e}
if(!p.hydrationData)Promise.resolve(window.firstPage).then(start);else if(P&&P.supportedEntryTypes&&P.supportedEntryTypes.includes("paint")){o=new P(function(l){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();setTimeout(start)}});o.observe({type:"paint",buffered:true})}else setTimeout(start,300)})(document,window.PerformanceObserver)`;
}

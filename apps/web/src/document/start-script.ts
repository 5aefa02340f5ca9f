import { pageDataId } from "./page-data.ts";

type FailureText = Record<"text" | "reload", string>;

/**
 * Loads the page's scripts. If the document contains the rendered page, they are loaded after the first paint, with the
 * stylesheet if that isn't in the head: what starts earlier delays the paint. Browsers that don't report paints wait a
 * moment. If the entry fails to load, says so with a link to reload; the error is rethrown, so that the console still has it.
 * A constant of the build, because the content security policy contains its hash.
 */
export function writeStartScript(english: FailureText, arabic: FailureText): string {
  return `(function(d,P,p,o){p=JSON.parse(d.getElementById("${pageDataId}").textContent);
function link(r,h){d.head.append(Object.assign(d.createElement("link"),{rel:r,href:h}))}
function start(){d.documentElement.dataset.painted="";if(p.stylesheet)link("stylesheet",p.stylesheet);p.scripts.forEach(function(h){link("modulepreload",h)});import(p.scripts[0]).catch(failed)}
function failed(e){var n=d.createElement("p"),a=d.createElement("a"),t=d.documentElement.lang==="ar"?${JSON.stringify(arabic)}:${JSON.stringify(english)};n.className="start-failed";n.setAttribute("role","alert");a.href="";a.textContent=t.reload;n.append(t.text," ",a);d.body.append(n);throw e}
if(!p.hydrationData)start();else if(P&&P.supportedEntryTypes&&P.supportedEntryTypes.includes("paint")){o=new P(function(l){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();setTimeout(start)}});o.observe({type:"paint",buffered:true})}else setTimeout(start,300)})(document,window.PerformanceObserver)`;
}

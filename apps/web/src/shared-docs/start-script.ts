import { assets } from "./assets.ts";

/**
 * Fetches the typefaces and the scripts once the page is on the screen: it is there to be read, and a script that starts
 * earlier takes the processor from the paint that its reader waits for. An empty frame does not count. Browsers that do
 * not tell when they have painted wait a moment. From then on the styles let nothing wait for a later frame.
 * A constant of the build, because the content security policy knows it by its hash.
 */
export const startScript = `(function(P,s,o){s=function(){document.documentElement.dataset.painted="";${JSON.stringify(assets.sheets)}.forEach(function(h){var l=document.createElement("link");l.rel="stylesheet";l.href=h;document.head.append(l)});import(${JSON.stringify(assets.script)})};
if(P&&P.supportedEntryTypes&&P.supportedEntryTypes.includes("paint")){o=new P(function(l){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();setTimeout(s)}});o.observe({type:"paint",buffered:true})}else setTimeout(s,300)})(window.PerformanceObserver)`;

import type { MetaDescriptor } from "react-router";
import { originPlaceholder } from "./origin-placeholder.ts";
import { shareImage } from "./share-image.ts";
import { siteOrigin } from "./site-origin.ts";

type PageWords = { path: string; title: string; description: string };

/** What search engines and link previews are told about a public page. */
export function describePage({ path, title, description }: PageWords): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: siteOrigin() + path },
    ...(import.meta.env.SSR ? describePreview({ path, title, description }) : []),
  ];
}

/** Link previews are built from the HTML without running scripts, so the browser bundle leaves this code out. */
function describePreview({ path, title, description }: PageWords): MetaDescriptor[] {
  const properties = {
    "og:type": "website",
    "og:site_name": "Linkspan",
    "og:locale": "en_US",
    "og:title": title,
    "og:description": description,
    "og:url": originPlaceholder + path,
    "og:image": `${originPlaceholder}${shareImage(path)}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

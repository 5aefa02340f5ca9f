import { useMessages } from "../i18n/i18n.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { originPlaceholder } from "./origin-placeholder.ts";
import { type PageDescription, type PublicPath, pageDescriptions } from "./page-descriptions.ts";
import { shareImage } from "./share-image.ts";
import { siteOrigin } from "./site-origin.ts";

type Props = {
  path: PublicPath;
  /** The message shown as the title, if it follows the language. Link previews show the title of the description. */
  titleId?: MessageId;
};

/** What search engines and link previews read about a public page. React moves it to the head. */
export function PageMeta({ path, titleId }: Props) {
  const t = useMessages();
  const { title, description, isIndexed = true }: PageDescription = pageDescriptions[path];
  return (
    <>
      <title>{titleId ? `${t(titleId)} · Linkspan` : title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={siteOrigin() + path} />
      {import.meta.env.SSR && <LinkPreview path={path} title={title} description={description} />}
    </>
  );
}

/** Link previews are made from the HTML without running scripts, so the browser doesn't need this. */
function LinkPreview({ path, title, description }: Record<"path" | "title" | "description", string>) {
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
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

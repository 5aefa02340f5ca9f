import type { ReactNode } from "react";
import { siteOrigin } from "../../lib/site/site-origin.ts";
import { permissions, rateLimits } from "./facts.ts";

const cell = "border-b border-line-soft py-3 pe-4 text-start align-top";

/** Wider than a phone, so it scrolls, and is focusable for the keyboard. */
function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full min-w-[560px] border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line pe-4 pb-2 text-start text-meta font-medium text-fg-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function Permissions() {
  return (
    <section className="pt-18 md:pt-22">
      <h2 className="mb-5.5 text-[1.75rem] md:text-[2.125rem]">Every permission has a reason</h2>
      <Table label="Permissions" columns={["Permission", "Gives access to", "Why we need it"]}>
        {permissions.map(({ scope, opens, reason }) => (
          <tr key={scope}>
            <th scope="row" className={`${cell} font-normal whitespace-nowrap lg:w-[280px]`}>
              <code>{scope}</code>
            </th>
            <td className={`${cell} min-w-[180px] text-fg-2`}>{opens}</td>
            <td className={`${cell} min-w-[240px] text-fg-2`}>{reason}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-3.5 max-w-[72ch] text-small text-fg-2">
        These are for this site, not for the plugin, which needs none of them. We ask for file permissions
        when you import a file, never at sign-in. Figma doesn’t let a public app list your projects, and we
        don’t want that: you paste the link to a single file.
      </p>
    </section>
  );
}

export function Domains() {
  return (
    <section className="pt-14 md:pt-22">
      <SmallHeading>The domain it may call</SmallHeading>
      <dl>
        <Row term={<code suppressHydrationWarning>{siteOrigin()}</code>}>
          Your projects, with a token limited to them
        </Row>
      </dl>
      <p className="mt-3.5 text-small text-fg-2">
        It’s the only one in the plugin’s manifest, under <code>networkAccess</code>, so Figma blocks
        everything else.
      </p>
    </section>
  );
}

export function SignIn() {
  return (
    <section className="pt-14">
      <SmallHeading>How it signs in</SmallHeading>
      <p className="text-prose text-fg-2">
        A plugin can’t keep a browser’s session. Instead, it shows an eight-letter code that you confirm on
        this site within ten minutes. The plugin then gets its own token: it can read your projects, link
        layers and send screens, and nothing else. You can revoke it on the Account page.
      </p>
    </section>
  );
}

export function RateLimits() {
  return (
    <section className="pt-14 md:pt-22">
      <SmallHeading>Seats and rate limits</SmallHeading>
      <Table
        label="Figma’s rate limits"
        columns={["Your Figma seat", "Frames and pictures (tier 1)", "Tier 2", "Tier 3"]}
      >
        {rateLimits.map(([seat, ...limits]) => (
          <tr key={seat}>
            <th scope="row" className={`${cell} font-medium`}>
              {seat}
            </th>
            {limits.map((limit) => (
              <td key={limit} className={`${cell} text-fg-2`}>
                {limit}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="mt-3.5 text-small text-fg-2">
        These are Figma’s limits per person and app. They depend on the plan of the file’s owner; files in a
        Starter team allow 6 a month on any seat. The plugin sends frames itself, so it doesn’t use them up.
      </p>
    </section>
  );
}

function SmallHeading({ children }: { children: string }) {
  return <h2 className="mb-4 text-title">{children}</h2>;
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-3.5 border-b border-line-soft py-[11px] md:grid-cols-[240px_minmax(0,1fr)]">
      <dt className="min-w-0 break-words">{term}</dt>
      <dd className="text-fg-2">{children}</dd>
    </div>
  );
}

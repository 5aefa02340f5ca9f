import { useQuery } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { AccountContents } from "../../features/account/account-contents.tsx";
import { AppearanceCard } from "../../features/account/appearance-card.tsx";
import { CloseCard } from "../../features/account/close-card.tsx";
import { DevicesCard } from "../../features/account/devices-card.tsx";
import { FigmaCard } from "../../features/account/figma-card.tsx";
import { NotificationsCard } from "../../features/account/notifications-card.tsx";
import { ProfileCard } from "../../features/account/profile-card.tsx";
import { projectsQuery } from "../../features/projects/queries.ts";
import { SampleChoice } from "../../features/projects/sample-choice.tsx";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { readInstallation } from "../../lib/site/installation.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";

export default function Account() {
  const t = useMessages();
  const { user } = useOutletContext<{ user: StoredUser }>();
  const { data } = useQuery(projectsQuery());
  const { figma, signIn } = readInstallation();
  // Everyone else has signed in with Figma.
  const hasFigma = figma && signIn.some(({ provider }) => provider === "oidc");
  return (
    <>
      <PageTitle id="account.title" />
      <h1 className="mb-5 text-title">{t("account.title")}</h1>
      <div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[190px_minmax(0,1fr)]">
        <AccountContents hasFigma={hasFigma} />
        <div className="flex min-w-0 flex-col gap-4">
          <ProfileCard user={user} />
          <AppearanceCard sample={data?.sample ? <SampleChoice label={t("account.sample")} /> : undefined} />
          {hasFigma && <FigmaCard />}
          <NotificationsCard email={user.email} />
          <DevicesCard />
          <CloseCard user={user} owned={data?.owned} />
        </div>
      </div>
    </>
  );
}

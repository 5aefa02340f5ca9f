import "../../lib/i18n/app-messages.ts";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DevicePage } from "../../features/device/device-page.tsx";
import { signInUrl } from "../../lib/session/return-path.ts";
import { useUser } from "../../lib/session/stored.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";

/** Requires a signed-in person, who returns with the same code. */
export default function DeviceRoute() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  useEffect(() => {
    if (!user) location.replace(signInUrl(pathname + search));
  }, [user, pathname, search]);
  return (
    <>
      <PageTitle id="device.title" />
      {user && <DevicePage key={user.id} user={user} code={parameters.get("code") ?? undefined} />}
    </>
  );
}

import { AdminPage } from "../../features/admin/admin-page.tsx";
import { NotFound } from "../../features/shell/not-found.tsx";

/** No link leads here: for everyone but administrators, this page doesn't exist. */
export default function Admin() {
  return <AdminPage notFound={<NotFound />} />;
}

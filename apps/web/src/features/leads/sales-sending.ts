import { ApiError } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import { translate } from "../../lib/i18n/i18n.tsx";
import { ensureSession } from "../../lib/session/session.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { checkCount, checkLine, checkText } from "./checks.ts";
import { createSending } from "./create-sending.ts";

export type SalesFields = Record<"company_name" | "team_size" | "project_count" | "additional_info", string>;

/** Returns whether it was sent: if not, the person has to sign in first. */
export const salesSending = createSending<SalesFields, boolean>({
  check: (fields) => ({
    company_name: checkLine(fields.company_name, "sales.company-missing"),
    team_size: checkCount(fields.team_size),
    project_count: checkCount(fields.project_count),
    additional_info: checkText(fields.additional_info, 4000),
  }),
  async send({ fields, key }) {
    if (!(await ensureSession())) return false;
    const [team_size, project_count] = [Number(fields.team_size), Number(fields.project_count)];
    const body = { ...fields, team_size, project_count };
    try {
      await api.call("requestPlan", { body }, { headers: { "idempotency-key": key } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "unauthenticated") return false;
      throw error;
    }
    void showToast({ type: "success", title: translate("sales.sent"), toastId: "sales-sent" });
    return true;
  },
});

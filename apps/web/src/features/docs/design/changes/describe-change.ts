import type { Binding } from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { Unlink } from "lucide-react";
import { createElement, type ReactNode } from "react";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import type { LinkChange } from "./link-change.ts";

type ChangeWords = { type: "success" | "default"; title: string; text: string; icon?: ReactNode };

/** What a toast says about a change. */
export function describeChange(t: Translate, change: LinkChange): ChangeWords {
  const unlinked = { type: "default", icon: createElement(Unlink) } as const;
  switch (change.kind) {
    case "bind":
      return { type: "success", title: t("design.bound"), text: describeBinding(t, change.binding) };
    case "unbind": {
      const { layer, field, repeats } = change.binding;
      const text = t(isSentField(field) ? "design.unbound-sends" : "design.unbound-shows", {
        field: formatFieldName(field),
        count: repeats,
      });
      return { ...unlinked, title: t("design.unbound", { layer: layer.name }), text };
    }
    case "request":
      return {
        type: "success",
        title: t("requests.sent"),
        text: t("requests.sent-text", {
          layer: change.request.layer.name,
          count: change.request.fields.length,
        }),
      };
    case "withdraw":
      return {
        type: "default",
        title: t("requests.withdrawn"),
        text: t("requests.withdrawn-text", { layer: change.request.layer.name }),
      };
    case "link":
      return {
        type: "success",
        title: t("design.bound"),
        text: t("design.linked-text", { screen: change.screen.name }),
      };
    case "unlink":
      return {
        ...unlinked,
        title: t("design.unlinked", { screen: change.screen.name }),
        text: t("design.unlinked-text", { count: change.bindings.length }),
      };
    case "no-screen":
      return { type: "default", title: t("design.no-screen-set"), text: t("design.no-screen-set-text") };
    case "needs-screen":
      return {
        type: "default",
        title: t("design.needs-screen-set"),
        text: t("design.needs-screen-set-text"),
      };
    case "ignore-warning":
      return { type: "default", title: t("warnings.is-ignored"), text: t("warnings.is-ignored-text") };
    case "restore-warning":
      return { type: "default", title: t("warnings.is-restored"), text: t("warnings.is-restored-text") };
  }
}

function describeBinding(t: Translate, { layer, field, repeats }: Binding): string {
  return t(isSentField(field) ? "design.bound-sends" : "design.bound-shows", {
    layer: layer.name,
    field: formatFieldName(field),
    count: repeats,
  });
}

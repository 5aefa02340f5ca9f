import type { FieldRequest } from "@linkspan/contract";
import { Component, Type } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";

/** The layer that has no data, as the screen shows it. */
export function RequestLayer({ layer, screen }: { layer: FieldRequest["layer"]; screen: string }) {
  const t = useMessages();
  const Icon = layer.type === "TEXT" ? Type : Component;
  return (
    <div className="request-layer">
      <span className="request-layer-name">
        <Icon size={12} aria-hidden />
        <bdi className="truncate">{layer.name}</bdi>
      </span>
      <span className="min-w-0">
        <bdi className="request-layer-text">{layer.text || layer.name}</bdi>
        <span className="block text-meta">{t("requests.on-screen", { screen })}</span>
      </span>
    </div>
  );
}

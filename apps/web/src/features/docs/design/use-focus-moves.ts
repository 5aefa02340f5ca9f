import type { Binding } from "@linkspan/contract";
import { parseFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { writeFieldQuery } from "../operation/deep-link.ts";
import type { Design, DesignState } from "./design-context.ts";
import type { Store } from "./store.ts";

type Moves = Pick<Design, "showLayer" | "showField">;

/** A screen that is not loaded yet appears within this time, or the focus stays. */
const maxWaitMs = 5000;

/** Moves the focus between the two ends of a pair; Alt and the left arrow move it back. */
export function useFocusMoves(store: Store<DesignState>, open: () => void): Moves {
  const navigate = useNavigate();
  const origin = useRef<{ from: Element; to: Element }>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { from, to } = origin.current ?? {};
      if (event.key !== "ArrowLeft" || !event.altKey || document.activeElement !== to) return;
      if (!(from instanceof HTMLElement) || !from.isConnected) return;
      // Otherwise the browser would go back in its history.
      event.preventDefault();
      origin.current = undefined;
      from.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return useMemo(() => {
    const focusWhenThere = (selector: string) => {
      const from = document.activeElement;
      const until = performance.now() + maxWaitMs;
      const look = () => {
        const to = document.querySelector<HTMLElement>(selector);
        if (!to) {
          if (performance.now() < until) requestAnimationFrame(look);
          return;
        }
        to.focus({ preventScroll: true });
        to.scrollIntoView({ block: "nearest" });
        if (from) origin.current = { from, to };
      };
      look();
    };
    return {
      showLayer: ({ layer, screen }: Binding) => {
        store.set({ screen, pane: "screen", active: { layer: layer.id } });
        open();
        focusWhenThere(`[data-layer="${CSS.escape(layer.id)}"]`);
      },
      showField: ({ field }: Binding) => {
        const selector = `button[data-field="${CSS.escape(toRowKey(field))}"]`;
        const address = parseFieldAddress(field);
        if (!document.querySelector(selector) && address) {
          const query = new URLSearchParams(location.search);
          query.delete("field");
          const rest = query.size > 0 ? `${query}&` : "";
          // The page expands the rows around the field.
          void navigate(`${location.pathname}?${rest}${writeFieldQuery(address)}`, { replace: true });
        }
        focusWhenThere(selector);
      },
    };
  }, [store, open, navigate]);
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { type End, endAt, type PairId, pairs } from "./pairs.ts";

export type StageView = ReturnType<typeof useStage>;

const restMs = 4000;

/** The highlighted pair and why: pointed at, focused, or by rotation. */
export function useStage() {
  const stage = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState<PairId>("price");
  const [held, setHeld] = useState(false);
  const [origin, setOrigin] = useState<HTMLElement>();

  useEffect(() => {
    if (held || wantsLessMotion()) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLit((current) => nextPair(current, stage.current));
    }, restMs);
    return () => clearInterval(timer);
  }, [held]);

  function light({ target }: SyntheticEvent) {
    const found = endAt(target);
    setHeld(true);
    if (found) setLit(found.id);
  }

  function release() {
    if (stage.current?.matches(":hover, :has(:focus-visible)")) return;
    setHeld(false);
    setOrigin(undefined);
  }

  /** Activating one end of a pair focuses the other. By keyboard, `goBack` returns to the first one. */
  function cross({ target, detail }: MouseEvent) {
    const found = endAt(target);
    if (!found || !(target instanceof Element)) return;
    const byKeyboard = detail === 0;
    setOrigin(byKeyboard ? (target.closest("button") ?? undefined) : undefined);
    const other = findEnd(stage.current, found.id, found.end === "from" ? "to" : "from");
    other?.focus({ preventScroll: !byKeyboard });
  }

  const canGoBack = origin !== undefined && endAt(origin)?.id === lit;
  function goBack() {
    origin?.focus();
    setOrigin(undefined);
  }

  return {
    stage,
    lit,
    goBack: canGoBack ? goBack : undefined,
    handlers: {
      onPointerOver: light,
      onPointerLeave: release,
      onFocus: light,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) release();
      },
      onClick: cross,
      onKeyDown(event: KeyboardEvent) {
        if (!canGoBack || !event.altKey || event.key !== "ArrowLeft") return;
        event.preventDefault();
        goBack();
      },
    },
  };
}

function wantsLessMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function findEnd(stage: HTMLElement | null, id: PairId, end: End) {
  return stage?.querySelector<HTMLElement>(`[data-span-${end}="${id}"]`);
}

/** Skips layers that are cropped on small screens. */
function nextPair(current: PairId, stage: HTMLElement | null): PairId {
  const index = pairs.findIndex((pair) => pair.id === current);
  const following = [...pairs.slice(index + 1), ...pairs.slice(0, index)];
  const isShown = ({ id }: { id: PairId }) =>
    findEnd(stage, id, "from")?.checkVisibility({ visibilityProperty: true });
  return following.find(isShown)?.id ?? current;
}

import { Mail, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Addresses } from "./use-addresses.ts";

/** Email addresses as chips: Enter, comma or space adds one, Backspace removes the last, a pasted list adds many. */
export function AddressField({ addresses }: { addresses: Addresses }) {
  const t = useMessages();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, draft, setDraft, news, add, takeOut, errorOf } = addresses;

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the composition.
    if (event.nativeEvent.isComposing) return;
    const last = list.at(-1);
    if (event.key === "Backspace" && draft === "" && last) takeOut(last);
    else if ((event.key === "Enter" && draft.trim()) || [",", ";", " "].includes(event.key)) {
      event.preventDefault();
      add(draft);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text");
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    add(`${draft} ${text}`);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a convenience of the mouse; the field itself takes the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className="field h-auto min-h-9 flex-wrap gap-y-1.5 py-1"
      onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
    >
      <Mail aria-hidden />
      {list.length > 0 && (
        <ul className="contents">
          {list.map((email) => (
            <AddressChip
              key={email}
              email={email}
              invalid={errorOf(email) !== undefined}
              onTakeOut={() => {
                takeOut(email);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Addresses are always left to right; the placeholder has the page's direction.
        dir={draft ? "ltr" : undefined}
        className="h-[26px] min-w-24"
        aria-label={t("invites.addresses")}
        aria-describedby={hint}
        aria-invalid={list.some(errorOf) || undefined}
        placeholder={list.length === 0 ? t("invites.placeholder") : undefined}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(draft)}
      />
      <span id={hint} className="sr-only">
        {t("invites.hint")}
      </span>
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}

type ChipProps = { email: string; invalid: boolean; onTakeOut: () => void };

function AddressChip({ email, invalid, onTakeOut }: ChipProps) {
  const t = useMessages();
  return (
    <li
      className={`flex h-[26px] max-w-full min-w-0 items-center rounded-1 ps-2 text-small ${
        invalid ? "bg-poor-soft text-poor" : "bg-hover text-fg-2"
      }`}
    >
      <bdi className="truncate">{email}</bdi>
      <button
        type="button"
        aria-label={t("invites.take-out", { email })}
        className="relative grid h-full w-6 flex-none place-items-center rounded-1 hover:text-fg pointer-coarse:w-8"
        onClick={onTakeOut}
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}

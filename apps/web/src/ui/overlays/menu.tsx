import "./menu.css";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDirection } from "../../lib/theme.ts";

type MenuProps = {
  trigger: ReactNode;
  label: string;
  align?: "start" | "end";
  defaultOpen?: boolean;
  children: ReactNode;
};

/**
 * Not modal: the scroll lock would inject a style sheet, which the content security policy forbids.
 * Not in a portal, so that it stays in the landmark of its button.
 */
export function Menu({ trigger, label, align = "end", defaultOpen, children }: MenuProps) {
  const { direction } = useDirection();
  return (
    <DropdownMenu.Root modal={false} dir={direction} defaultOpen={defaultOpen ?? false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        align={align}
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
        loop
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** The heading of the menu; text, not an item. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="-mx-1 mb-1 flex items-center gap-3 border-b border-line px-4 pt-2.5 pb-3">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

type ItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, danger, disabled, onSelect, children }: ItemProps) {
  return (
    <DropdownMenu.Item
      className={`menu-item ${danger ? "menu-item-danger" : ""}`}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className="menu-item">
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  onChange: (value: T) => void;
};

/** One of several, each on a line of its own. Choosing closes the menu. */
export function MenuOptions<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as T)}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className="menu-item">
          {option.icon}
          {option.label}
          <DropdownMenu.ItemIndicator className="ms-auto text-span-text">
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** A setting inside a menu. The menu stays open, so that the effect can be seen and undone. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as T)}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1"
    >
      <span aria-hidden className="text-small text-fg-2">
        {label}
      </span>
      <span role="presentation" className="flex rounded-[8px] border border-line bg-sunken p-[3px]">
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            className="menu-radio [&_svg]:size-3.5"
            onSelect={(event) => event.preventDefault()}
          >
            {option.icon}
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </span>
    </DropdownMenu.RadioGroup>
  );
}

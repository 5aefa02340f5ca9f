import "./button.css";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "../feedback/spinner.tsx";

type Look = {
  variant?: "primary" | "secondary" | "accent" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
};

/** For an element that is neither a button nor a link but must look like one (a summary, a label). */
export function buttonClass({ variant = "secondary", size = "md" }: Look = {}) {
  return `btn btn-${variant} btn-${size}`;
}

type ButtonProps = Look & { busy?: boolean; icon?: ReactNode } & ComponentProps<"button">;

/** While busy it keeps its label, color and focus, shows a spinner instead of the icon, and ignores clicks. */
export function Button({
  variant,
  size,
  busy,
  icon,
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ variant, size })} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & { icon?: ReactNode; children: ReactNode } & (
    | (LinkProps & { href?: never })
    | (ComponentProps<"a"> & { href: string; to?: never })
  );

/** `to` is a route of the app, `href` any other URL. */
export function ButtonLink({ variant, size, icon, className = "", children, ...rest }: ButtonLinkProps) {
  const look = `${buttonClass({ variant, size })} ${className}`;
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (rest.to === undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  );
}

type IconButtonProps = Look & { label: string; icon: ReactNode } & ComponentProps<"button">;

export function IconButton({
  label,
  icon,
  variant = "ghost",
  size,
  className = "",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${buttonClass({ variant, size })} btn-icon ${className}`}
    >
      {icon}
    </button>
  );
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}

import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles.ts";

type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
};

/** A link to another page that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <Link className={buttonStyles(variant, size, className)} {...props}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

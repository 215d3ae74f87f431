import { useState } from "react";
import { classNames } from "./class-names.ts";
import { initialsOf, toneOf } from "./initials.ts";

type AvatarProps = { name: string; src?: string; size?: "small" | "medium" | "large" };

const sizes = {
  small: "size-8 text-xs",
  medium: "size-11 text-sm",
  large: "size-20 text-2xl",
};

const tones = [
  "bg-[light-dark(#d8f0d2,#23452f)] text-[light-dark(#1c4a2a,#c9f2c0)]",
  "bg-[light-dark(#d9ebf5,#1f4156)] text-[light-dark(#164258,#c2e6fa)]",
  "bg-[light-dark(#f8e4cd,#543a1d)] text-[light-dark(#5f3a0d,#fbdcb4)]",
  "bg-[light-dark(#efe0f3,#46304e)] text-[light-dark(#522a5e,#f0d2fa)]",
  "bg-[light-dark(#fbe0dd,#55302c)] text-[light-dark(#6b241c,#fccfc9)]",
  "bg-[light-dark(#e8ebc9,#3f4420)] text-[light-dark(#424812,#e9efb4)]",
];

/** A member's picture, or their initials when there is none or it does not load. The name stands beside it, so it is decorative. */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const shape = classNames("shrink-0 rounded-full select-none", sizes[size]);
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedSrc(src)}
        className={classNames(shape, "bg-surface-sunken object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // Drawn rather than written, so that nobody hears "AL" as part of a button's name.
      data-initials={initialsOf(name)}
      className={classNames(
        shape,
        "inline-grid place-items-center font-semibold tracking-tight before:content-[attr(data-initials)]",
        tones[toneOf(name, tones.length)],
      )}
    />
  );
}

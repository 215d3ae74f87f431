import { useId } from "react";
import { MoonIcon, ScreenIcon, SunIcon } from "./icons.tsx";
import { setTheme, useTheme } from "./theme.ts";

const choices = [
  { theme: "system", label: "System theme", Icon: ScreenIcon },
  { theme: "light", label: "Light theme", Icon: SunIcon },
  { theme: "dark", label: "Dark theme", Icon: MoonIcon },
] as const;

/** Three-way switch between the system's theme, light and dark. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className="inline-flex gap-0.5 rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="relative grid size-8 place-items-center rounded-full text-sm text-ink-muted transition-colors hover:text-ink has-checked:bg-surface-sunken has-checked:text-ink forced-colors:has-checked:outline-1 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

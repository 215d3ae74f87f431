import { classNames } from "@/components/class-names.ts";
import { CheckIcon, DotIcon } from "@/components/icons.tsx";
import { type PasswordCheck, passwordRules } from "@/lib/passwords.ts";

type PasswordChecklistProps = { id: string; check: PasswordCheck };

/** The four rules of a password, ticked off as it is typed, and said aloud as a count. */
export function PasswordChecklist({ id, check }: PasswordChecklistProps) {
  const met = passwordRules.filter((rule) => check.passed[rule.id]).length;
  return (
    <div id={id} className="pt-3">
      {/* An aria-label would be read in the place of the rules, where the field is described by them. */}
      <p id={`${id}-name`} className="sr-only">
        Your password needs
      </p>
      <ul aria-labelledby={`${id}-name`} className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {passwordRules.map((rule) => {
          const passed = check.passed[rule.id];
          return (
            <li
              key={rule.id}
              className={classNames(
                "flex items-center gap-2 transition-colors duration-150",
                passed ? "text-success" : "text-ink-muted",
              )}
            >
              <span
                className={classNames(
                  "grid size-4.5 shrink-0 place-items-center rounded-full text-xs transition-colors duration-150",
                  passed ? "bg-success-soft" : "bg-surface-sunken",
                )}
              >
                {passed ? <CheckIcon /> : <DotIcon />}
              </span>
              {rule.label}
              <span className="sr-only">{passed ? "(met)" : "(not met yet)"}</span>
            </li>
          );
        })}
      </ul>
      <p className="sr-only" aria-live="polite">
        {met > 0 ? `${met} of ${passwordRules.length} password rules met` : ""}
      </p>
    </div>
  );
}

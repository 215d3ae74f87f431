import type { AppError } from "@/lib/errors/to-app-error.ts";

type ProfileConflictProps = { error: AppError | null; onLoad: () => void };

/** The way on when another window saved first: load its version under what was typed here. */
export function ProfileConflict({ error, onLoad }: ProfileConflictProps) {
  if (error?.code !== "profile_changed") return null;
  return (
    <button type="button" className="text-link" onClick={onLoad}>
      Load it again and keep what I typed
    </button>
  );
}

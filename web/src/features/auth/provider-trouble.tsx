import type { ReactNode } from "react";
import { AlertIcon } from "@/components/icons.tsx";
import type { AppError } from "@/lib/errors/to-app-error.ts";

type ProviderTroubleProps = {
  error: AppError | null;
  /** What stands here as long as all is well. */
  children: ReactNode;
};

/** Under a provider's button: what went wrong there, in the place of what else stands there, so that nothing moves. */
export function ProviderTrouble({ error, children }: ProviderTroubleProps) {
  return (
    <div className="my-2 grid min-h-10 content-center">
      {error ? (
        <p role="alert" className="flex animate-enter gap-2 text-sm leading-5 text-danger">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      ) : (
        children
      )}
    </div>
  );
}

import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { Button } from "@/components/button.tsx";
import { ButtonLink } from "@/components/button-link.tsx";
import { AlertIcon } from "@/components/icons.tsx";
import { PageMeta } from "@/components/page-meta.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import { paths } from "@/config/paths.ts";

/** Browsers word a script that could not be fetched differently, and none gives it a code. */
function isMissingScript(error: unknown): boolean {
  return (
    error instanceof TypeError && /import|module|fetch|load/i.test(error.message) && !error.cause
  );
}

/** What a page shows when it breaks: a sentence and two ways on, never a white page. The error itself goes to the console. */
export function RouteError() {
  const error = useRouteError();
  const offline = isMissingScript(error);
  if (!isRouteErrorResponse(error)) console.error(error);

  return (
    <div className="mx-auto w-full max-w-xl px-6 py-16">
      <PageMeta title="Something went wrong" />
      <StateMessage
        level={1}
        tone="danger"
        icon={<AlertIcon />}
        title={offline ? "This page could not be loaded" : "Something went wrong"}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <ButtonLink to={paths.home} reloadDocument variant="secondary">
              Back to home
            </ButtonLink>
          </>
        }
      >
        <p>
          {offline
            ? "Your connection may be down, or Envent has just been updated. Check your connection and reload the page."
            : "This page ran into a problem on our side. What you saved before is safe. Reload the page to try again."}
        </p>
      </StateMessage>
    </div>
  );
}

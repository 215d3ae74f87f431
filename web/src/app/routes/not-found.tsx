import { ButtonLink } from "@/components/button-link.tsx";
import { PageMeta } from "@/components/page-meta.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import { paths } from "@/config/paths.ts";

export function Component() {
  return (
    <div className="mx-auto w-full max-w-xl px-5 py-20 sm:px-8 sm:py-28">
      <PageMeta title="Page not found" />
      <StateMessage
        level={1}
        icon={<span className="text-base font-semibold">404</span>}
        title="This page does not exist"
        actions={
          <>
            <ButtonLink to={paths.home}>Back to home</ButtonLink>
            <ButtonLink to={paths.register} variant="secondary">
              Join Envent
            </ButtonLink>
          </>
        }
      >
        <p>The address may be mistyped, or the page has moved. Nothing of yours is lost.</p>
      </StateMessage>
    </div>
  );
}

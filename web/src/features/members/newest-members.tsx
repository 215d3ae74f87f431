import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Skeleton } from "@/components/skeleton.tsx";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { useNewestMembers } from "./api/get-newest-members.ts";
import { MemberRow } from "./member-row.tsx";

const memberGrid = "grid grid-cols-[minmax(0,1fr)] p-2 sm:grid-cols-2 lg:grid-cols-3";

/** Who has joined lately, a page at a time. */
export function NewestMembers() {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useNewestMembers();
  const members = data?.pages.flat() ?? [];
  return (
    <section aria-labelledby="newest-members" className="space-y-4">
      <h2 id="newest-members" className="text-xl font-semibold tracking-tight">
        Newest members
      </h2>
      {isPending ? <MembersSkeleton /> : null}
      {members.length > 0 ? (
        <Card>
          <ul className={memberGrid} aria-label="Newest members">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </Card>
      ) : null}
      {error ? (
        <Alert
          tone="danger"
          action={
            <button
              type="button"
              className="text-link"
              onClick={() => (data ? fetchNextPage() : refetch())}
            >
              Try again
            </button>
          }
        >
          {toAppError(error).message}
        </Alert>
      ) : null}
      {hasNextPage && !error ? (
        <Button
          variant="secondary"
          size="medium"
          busy={isFetching}
          busyLabel="Loading…"
          onClick={() => fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}

function MembersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading members…</span>
      <Card className={memberGrid}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place} className="flex items-center gap-3.5 px-3 py-3">
            <Skeleton round className="size-11" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}

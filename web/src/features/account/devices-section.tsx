import type { ReactNode } from "react";
import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Skeleton } from "@/components/skeleton.tsx";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { AccountSection } from "./account-section.tsx";
import { type Device, useDevices, useSignOutDevice } from "./api/devices.ts";
import { deviceName } from "./device-name.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Where the account is signed in, and how to end that. */
export function DevicesSection({ signOut }: { signOut: ReactNode }) {
  const { data: devices, error, refetch } = useDevices();
  const ending = useSignOutDevice();
  const problem = error ?? ending.error;
  return (
    <AccountSection title="Signed-in devices">
      {devices ? (
        <Card>
          <ul className="divide-y divide-line" aria-label="Signed-in devices">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={ending.isPending && ending.variables === device.id}
                onEnd={() => ending.mutate(device.id)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {!devices && !error ? <Skeleton className="h-16 w-full" /> : null}
      {problem ? (
        <Alert
          tone="danger"
          action={
            <button type="button" className="text-link" onClick={() => refetch()}>
              Try again
            </button>
          }
        >
          {toAppError(problem).message}
        </Alert>
      ) : null}
      <p className="leading-7 text-ink-muted">
        A device that you sign out may still show your pages for up to an hour, but cannot stay.
      </p>
      {signOut}
    </AccountSection>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const lastUsed = moment.format(new Date(device.refreshed_at ?? device.created_at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-medium">{deviceName(device.user_agent)}</p>
        <p className="text-sm text-ink-muted">
          {device.is_current ? "This device" : `Last used ${lastUsed}`}
          {device.ip ? ` · ${device.ip}` : ""}
        </p>
      </div>
      {device.is_current ? null : (
        <Button variant="ghost" size="medium" busy={busy} busyLabel="Signing out…" onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

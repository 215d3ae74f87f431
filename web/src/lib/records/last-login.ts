import { limits } from "@/config/limits.ts";
import { isFilled, isNumber, isString, shape } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

export interface LastLogin {
  timestamp: number;
  /** The first characters of the device identifier. */
  deviceId: string;
  userId: string;
}

export const lastLogin = localRecord<LastLogin>({
  key: "envent_lastLogin",
  guard: shape<LastLogin>({ timestamp: isNumber, deviceId: isString, userId: isFilled }),
});

export function recordLogin(userId: string, deviceId: string): void {
  lastLogin.save({
    timestamp: Date.now(),
    deviceId: deviceId.slice(0, limits.lastLoginDeviceIdLength),
    userId,
  });
}

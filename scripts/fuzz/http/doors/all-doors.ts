import type { StackAddresses } from "../../../stack/embedded-stack.ts";
import { oddPathPart } from "../odd-requests.ts";
import { adminDoors } from "./admin-doors.ts";
import { authDoors } from "./auth-doors.ts";
import { dataDoors } from "./data-doors.ts";
import { type Callers, type Door, door, headersOf } from "./door.ts";
import { functionDoors } from "./function-doors.ts";
import { storageDoors } from "./storage-doors.ts";

/** Every path of the gateway: the functions, auth with its administration, the data API, storage, and none at all. */
export function allDoors(stack: StackAddresses, callers: Callers): Door[] {
  const headers = headersOf(stack, callers);
  return [
    ...functionDoors(headers, callers),
    ...authDoors(headers),
    ...adminDoors(headers),
    ...dataDoors(headers),
    ...storageDoors(headers, callers),
    door({ name: "GET nothing of ours", path: oddPathPart.map((part) => `/${part}`), headers: {} }),
  ];
}

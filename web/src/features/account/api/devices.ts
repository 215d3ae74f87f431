import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.types.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

export type Device = Database["public"]["Functions"]["list_sessions"]["Returns"][number];

const devicesKey = ["devices"] as const;

/** Where the member is signed in, as the server knows it; this device first. @throws AppError */
export async function getDevices(): Promise<Device[]> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase.rpc("list_sessions");
    if (answer.error) throw toDataError(answer);
    return answer.data;
  } catch (error) {
    throw toAppError(error);
  }
}

/** Ends the session of another device. @throws AppError */
export async function signOutDevice(id: string): Promise<void> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase.rpc("end_session", { session_id: id });
    if (answer.error) throw toDataError(answer);
  } catch (error) {
    throw toAppError(error);
  }
}

export const useDevices = () => useQuery({ queryKey: devicesKey, queryFn: getDevices });

export function useSignOutDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOutDevice,
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}

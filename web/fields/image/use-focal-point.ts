import { useQuery } from "@tanstack/react-query";
import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import type { FocalPoint } from "../../../domain/contracts/media.ts";
import { useActor } from "../../api/session/session.ts";
import { mediaKey } from "../uploads/media-key.ts";

/** The name of an uploaded file in its URL; null for a picture from elsewhere. */
const uploadedName = (url: string): string | null =>
  /^\/files\/([A-Za-z0-9_-]{22}\.[a-z0-9]{3,4})$/.exec(url)?.[1] ?? null;

/** The focal point of an uploaded picture, for those who may use the media library; it loads after the picture. */
export function useFocalPoint(url: string): FocalPoint | null {
  const { role } = useActor();
  const name = uploadedName(url);
  const { data } = useQuery({
    queryKey: [...mediaKey, "facts", name],
    queryFn: async () => (await import("../images/load-picture-facts.ts")).loadPictureFacts(name ?? ""),
    enabled: name !== null && hasMediaLibrary(role),
    staleTime: 600_000,
    retry: false,
  });
  return data?.focal ?? null;
}

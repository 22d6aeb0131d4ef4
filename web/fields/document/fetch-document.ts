import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { download } from "../../api/client/download.ts";

/** What a browser can show of a document; other files are only downloaded. */
export type DocumentForm = "picture" | "pdf" | "other";

/** The form of a document by its media type. */
export function documentForm(type: string): DocumentForm {
  if (type === "application/pdf") return "pdf";
  // Vector pictures may hold scripts; uploads never are any.
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(type) ? "picture" : "other";
}

/** Fetches a document with the user's token; its content stays in memory while it is shown. */
export function useDocument(url: string) {
  const query = useQuery({
    queryKey: ["document", url],
    queryFn: async ({ signal }) => (await download({ path: url, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
  const { data: content } = query;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [content]);
  return {
    address,
    form: documentForm(content?.type.split(";")[0]?.trim() ?? ""),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

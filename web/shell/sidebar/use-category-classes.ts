import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { allClasses } from "../../../domain/contracts/category-class.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { storeIfPossible } from "../../api/browser/store-if-possible.ts";
import { callApi } from "../../api/client/client.ts";

const freshFor = 600_000;

/**
 * Keeps all classes in session storage under `amkCategoryClasses`. The specification requests them on each render;
 * since renders are frequent and classes rarely change, they are fetched when the shell mounts and every ten minutes.
 */
export function useCategoryClasses(): void {
  const { data } = useQuery({
    queryKey: ["categoryClasses"],
    queryFn: ({ signal }) => callApi(allClasses, { signal }),
    staleTime: freshFor,
    refetchInterval: freshFor,
  });
  useEffect(() => {
    if (data) storeIfPossible(sessionStorage, storageKeys.categoryClasses, JSON.stringify(data.data));
  }, [data]);
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { allClasses } from "../../domain/calls/category-class.ts";
import { storageKeys } from "../../domain/limits.ts";
import { callApi } from "../api/client.ts";

const freshFor = 600_000;

/**
 * Keeps all classes in session storage under `amkCategoryClasses`. The specification has the shell call on each
 * render; a render happens many times a second and classes change a few times a year, so they are fetched when the
 * shell first appears and again after ten minutes. Who needs them finds the same data at the same place.
 */
export function useCategoryClasses(): void {
  const { data } = useQuery({
    queryKey: ["categoryClasses"],
    queryFn: ({ signal }) => callApi(allClasses, { signal }),
    staleTime: freshFor,
    refetchInterval: freshFor,
  });
  useEffect(() => {
    if (data) sessionStorage.setItem(storageKeys.categoryClasses, JSON.stringify(data.data));
  }, [data]);
}

import type {
  ActionName,
  AnyEntity,
  CommandName,
  Draft,
  FieldOf,
  Patch,
  Relation,
  Row,
} from "../../../domain/declare/entity.ts";
import type { Reference, SystemFields } from "../../../domain/declare/record-types.ts";
import type { Language, LocalizedText } from "../../../domain/text/localized-text.ts";
import type { RequestOptions } from "../client/client.ts";

/** List parameters: `pagesize`, `cursorkey`, `sort`, `q`, `deleted`, and `<field>`, `<field>.from|to|in`. */
export type ListQuery = Readonly<Record<string, ListValue>>;
type ListValue = string | number | boolean | undefined;
type ListField<E> = FieldOf<E> | keyof SystemFields;
/** The list parameters of an entity; the fields that they name are declared. */
export type ListQueryOf<E> =
  string extends FieldOf<E>
    ? ListQuery
    : {
        readonly [K in
          | "pagesize"
          | "cursorkey"
          | "q"
          | "deleted"
          | "translation"
          | `${ListField<E>}${"" | ".from" | ".to" | ".in"}`]?: ListValue;
      } & { readonly sort?: `${"" | "-"}${ListField<E>}` };

export interface Page<R> {
  readonly items: readonly R[];
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly total: number;
  /** False when `total` is an estimate (above 10,000). */
  readonly totalIsExact: boolean;
  /** A corrected search text that finds something, where the search finds nothing. */
  readonly suggestion?: string;
}

/** One entry of a record's history. */
export interface Change {
  readonly version: number;
  readonly at: string;
  readonly by: Reference | null;
  /** The name of the API key that was used. */
  readonly apiKey?: string;
  readonly operation: string;
  /** What caused the change, e.g. an order number. */
  readonly about?: string;
  /** Author of the accepted proposal. */
  readonly proposedBy?: Reference;
  /** Old and new value of each changed field. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** The changes of a record, newest first. */
export interface History {
  readonly items: readonly Change[];
  /** Earlier changes are in the archive; missing when none are. */
  readonly archivedBefore?: string;
}

/** The records of a bulk request: these, or those that a list filter matches. */
export type BulkTarget = { readonly ids: readonly string[] } | { readonly filter: ListQuery };
export type BulkRequest = BulkTarget & {
  /** `remove`, `restore`, `update`, or the name of an action or transition. */
  readonly action: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Of `update`: by field, what to do with the value of each record (`domain/records/bulk-operations.ts`). */
  readonly operations?: Readonly<Record<string, unknown>>;
};
/** What a bulk update does to one record. */
export interface BulkPreviewRow {
  readonly id: string;
  /** Null when the user may not see the record. */
  readonly name: { readonly label: string; readonly labelKh: string } | null;
  readonly status: number;
  readonly message?: string;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}
export interface BulkResult {
  /** Results per row; null when the rows are processed by a background job. */
  readonly results:
    | readonly {
        readonly id: string;
        readonly status: number;
        /** The version that was written; undefined when the record was rejected or stays as it is. */
        readonly version?: number;
        readonly message?: string;
      }[]
    | null;
  /** Id of the stored batch; a background job when `results` is null. */
  readonly job: string | null;
}

/** The rows of a grid that were saved together, in the order in which they were sent. */
export interface SavedRows<R> {
  readonly rows: readonly R[];
  /** Id of the stored batch, which can be undone. */
  readonly job: string;
}

export interface RecordActionOptions extends RequestOptions {
  /** The record as displayed. Actions of the specification that send the whole record need it. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  /** Further input of a command. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Body of an earlier try, as passed to `onBody`; a retry sends it unchanged. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Receives a body built from the current record before it is sent. */
  readonly onBody?: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}
export type ActionNameOf<E> = ActionName<E> | CommandName<E> | (string & {});

/** The figures of a profile in their declared order, and the number of related records, at most 1,000 of each kind. */
export interface ProfileFigures {
  readonly figures: readonly (number | null)[];
  readonly relations: readonly { readonly relation: Relation; readonly count: number }[];
}
/** A related record was created or took a later step, or a conversation was started or closed. */
export interface ActivityEvent {
  /** Of a conversation: `conversation.` and its kind. */
  readonly relation: Relation;
  readonly at: string;
  readonly record: Reference;
  /** `created`, `closed`, `transition`, or the kind of a timeline entry such as `payment`. */
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  /** The status that the record had then. */
  readonly status: { readonly label: LocalizedText; readonly color: string } | null;
}
export interface ActivityPage {
  readonly items: readonly ActivityEvent[];
  readonly hasMore: boolean;
}

export type OptionsSearch = {
  readonly q: string;
  /** Options that are sorted by name follow the names of this language; English without it. */
  readonly language?: Language;
};

/** API client of an entity of which only the summary is known. Each method throws an `ApiError` on failure. */
export interface SummaryClient<E extends AnyEntity> {
  readonly list: (query?: ListQueryOf<E>, sending?: RequestOptions) => Promise<Page<Row<E>>>;
  readonly read: (id: string, sending?: RequestOptions) => Promise<Row<E>>;
  /** Reads a record in the bin, for users who may restore it. */
  readonly readDeleted: (id: string, sending?: RequestOptions) => Promise<Row<E>>;
  readonly create: (draft: Draft<E>, options?: RequestOptions) => Promise<Row<E>>;
  readonly update: (id: string, patch: Patch<E>, options?: RequestOptions) => Promise<Row<E>>;
  readonly remove: (id: string, version?: number, options?: RequestOptions) => Promise<void>;
  readonly restore: (id: string, options?: RequestOptions) => Promise<Row<E>>;
  readonly history: (id: string, sending?: RequestOptions) => Promise<History>;
  /** The newest entry of the history. */
  readonly lastChange: (id: string, sending?: RequestOptions) => Promise<Change | null>;
  /** The figures of an entity whose page is a profile. */
  readonly profile: (id: string, sending?: RequestOptions) => Promise<ProfileFigures>;
  /** What happened around a record, newest first. */
  readonly activity: (
    id: string,
    query: { readonly pagesize: number; readonly cursorkey: number },
    sending?: RequestOptions,
  ) => Promise<ActivityPage>;
  readonly bulk: (request: BulkRequest, options?: RequestOptions) => Promise<BulkResult>;
  /** What an update does to the first records; nothing is written. */
  readonly previewBulk: (
    request: BulkRequest,
    options?: RequestOptions,
  ) => Promise<readonly BulkPreviewRow[]>;
  readonly options: (search: OptionsSearch, sending?: RequestOptions) => Promise<readonly Reference[]>;
  /** Returns a corrected search text for one that finds no options, if it finds some. */
  readonly suggestOption: (q: string, sending?: RequestOptions) => Promise<string | null>;
  /** Returns the labels of records. Users who may choose a record need not be allowed to read it. */
  readonly optionsById: (ids: readonly string[], sending?: RequestOptions) => Promise<readonly Reference[]>;
}

/** API client of one entity. */
export interface RecordsClient<E extends AnyEntity> extends SummaryClient<E> {
  readonly act: (id: string, name: ActionNameOf<E>, options?: RecordActionOptions) => Promise<Row<E>>;
  /** Creates, updates and deletes the rows of a grid, all or none. */
  readonly saveRows: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options?: RequestOptions,
  ) => Promise<SavedRows<Row<E>>>;
}

/** The order of a report's table. As text it is like that of a list: `-orders` is most first, `orders` least first. */
export interface ReportSort {
  readonly figure: string;
  readonly isLeastFirst: boolean;
}

export const parseReportSort = (text: string): ReportSort =>
  text.startsWith("-")
    ? { figure: text.slice(1), isLeastFirst: false }
    : { figure: text, isLeastFirst: true };

export const reportSortText = ({ figure, isLeastFirst }: ReportSort): string =>
  isLeastFirst ? figure : `-${figure}`;

/** The figure of an order. */
export const sortedFigureOf = (text: string): string => parseReportSort(text).figure;

/** An order that begins with the most. */
export const mostFirst = (figure: string): string => reportSortText({ figure, isLeastFirst: false });

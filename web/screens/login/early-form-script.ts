import { startEarlyForm } from "./early-form.ts";

startEarlyForm().catch(reportError);

import { LegalPage } from "./legal-page.tsx";
import { privacy } from "./privacy.ts";
import { refund } from "./refund.ts";
import { terms } from "./terms.ts";

export const TermsPage = () => <LegalPage document={terms} />;
export const RefundPage = () => <LegalPage document={refund} />;
export const PrivacyPage = () => <LegalPage document={privacy} />;

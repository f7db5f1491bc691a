CREATE TABLE "sale_reason" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	"code" text NOT NULL,
	"sv" text NOT NULL,
	"en" text NOT NULL,
	"fi" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deviation" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "detail_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_reason_code_index" ON "sale_reason" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "sale_event_reason_index" ON "sale_event" USING btree ("recorded_at") WHERE kind in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored');--> statement-breakpoint
INSERT INTO "sale_reason" ("id", "version", "archived_at", "kind", "meaning", "code", "sv", "en", "fi") VALUES
('01900000-0000-7000-8000-0000005ea001', 1, NULL, 'deviation', 'not_credit_worthy', 'not_credit_worthy', 'Inte kreditvärdig', 'Not credit worthy', 'Ei luottokelpoinen'),
('01900000-0000-7000-8000-0000005ea002', 1, NULL, 'deviation', 'incorrect_order', 'incorrect_order', 'Fel order – ny order behövs', 'Incorrect order (new order)', 'Väärä tilaus – tarvitaan uusi tilaus'),
('01900000-0000-7000-8000-0000005ea003', 1, NULL, 'deviation', 'customer_cannot_continue', 'customer_cannot_continue', 'Köpet kan inte genomföras', 'Customer cannot continue', 'Kauppaa ei voida toteuttaa'),
('01900000-0000-7000-8000-0000005ea004', 1, NULL, 'deviation', 'incorrect_ssn', 'incorrect_ssn', 'Fel personnummer', 'Incorrect SSN', 'Virheellinen henkilötunnus'),
('01900000-0000-7000-8000-0000005ea005', 1, NULL, 'deviation', 'other', 'other', 'Annan avvikelse', 'Other', 'Muu poikkeama'),
('01900000-0000-7000-8000-0000005ea006', 1, NULL, 'regret', 'changed_mind', 'changed_mind', 'Kunden ändrade sig', 'The customer changed their mind', 'Asiakas muutti mielensä'),
('01900000-0000-7000-8000-0000005ea007', 1, NULL, 'regret', 'price', 'price', 'Priset', 'The price', 'Hinta'),
('01900000-0000-7000-8000-0000005ea008', 1, NULL, 'regret', 'found_better', 'found_better', 'Hittade något bättre', 'Found something better', 'Löysi paremman'),
('01900000-0000-7000-8000-0000005ea009', 1, NULL, 'regret', 'misunderstood', 'misunderstood', 'Missförstånd', 'Misunderstanding', 'Väärinkäsitys'),
('01900000-0000-7000-8000-0000005ea010', 1, NULL, 'regret', 'provider_reported', 'provider_reported', 'Rapporterat av leverantören', 'Reported by the provider', 'Toimittajan ilmoittama'),
('01900000-0000-7000-8000-0000005ea011', 1, NULL, 'regret', 'other', 'other', 'Annat', 'Other', 'Muu'),
('01900000-0000-7000-8000-0000005ea012', 1, NULL, 'cancel', 'duplicate', 'duplicate', 'Dubblett', 'Duplicate', 'Kaksoiskappale'),
('01900000-0000-7000-8000-0000005ea013', 1, NULL, 'cancel', 'test', 'test', 'Test', 'Test', 'Testi'),
('01900000-0000-7000-8000-0000005ea014', 1, NULL, 'cancel', 'entered_wrong', 'entered_wrong', 'Felregistrerad', 'Entered by mistake', 'Kirjattu virheellisesti'),
('01900000-0000-7000-8000-0000005ea015', 1, NULL, 'cancel', 'given_up', 'given_up', 'Går inte att rädda', 'Could not be rescued', 'Ei pelastettavissa'),
('01900000-0000-7000-8000-0000005ea016', 1, NULL, 'cancel', 'other', 'other', 'Annat', 'Other', 'Muu'),
('01900000-0000-7000-8000-0000005ea017', 1, NULL, 'restore', 'regret_withdrawn', 'regret_withdrawn', 'Kunden står fast vid köpet', 'The customer is keeping the order', 'Asiakas pitää tilauksensa'),
('01900000-0000-7000-8000-0000005ea018', 1, NULL, 'restore', 'saved', 'saved', 'Kunden stannade kvar', 'The customer stayed', 'Asiakas jäi');

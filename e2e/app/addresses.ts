/** Which of the demonstration's a detail shows, where it is not the first row of the table that its route is called by. */
const examples: Readonly<Record<string, string>> = {
  sale: ofSeller('sale_id'),
  sale_report: ofSeller('sale_id'),
  deviation: ofSeller('deviation.id'),
  user_notification: 'select id from announcement limit 1',
  order_registration: ofSeller('sale_id'),
  commission_rate: 'select id from commission_rule limit 1',
  bonus_rule: 'select id from quality_bonus_rule limit 1',
  // An installation of Rond is another table.
  device: 'select id from equipment limit 1',
  webhook: 'select id from webhook limit 1',
  candidate: 'select id from candidate limit 1',
  controlling_map: 'select id from recon_map limit 1',
  controlling_run: "select id from recon_run where state = 'review' limit 1",
  controlling_claim: 'select id from recon_claim limit 1',
  contract_template: 'select id from contract_template limit 1',
  sale_quality_survey: 'select id from quality_survey limit 1',
  sale_quality_template: 'select id from quality_template limit 1',
  stat: 'select id from assistant_stat limit 1',
  view_guide: 'select id from guide order by place limit 1',
  guide_editor: 'select id from guide order by place limit 1',
  users_embed: 'select id from guide_embed limit 1',
  scheduled_message: 'select id from scheduled_message limit 1',
  message_template: 'select id from message_template limit 1',
  device_receipt: 'select id from equipment_handover limit 1',
  terms_of_use_version: 'select id from terms_of_use limit 1',
  area: 'select id from field_area order by name limit 1',
}

function ofSeller(column: string): string {
  return `select ${column} as id from deviation join user on user.id = seller_id
    where user.email = 'seller@demo.rond.example' and state = 'open' limit 1`
}

/**
 * An address with an id in its place; where there is no such row the screen says so.
 * @param path as `screens.ts` names it: `/sales/:sale`
 * @param idOf the id that a statement selects
 */
export const addressWith = (path: string, idOf: (statement: string) => string | undefined): string =>
  path.replace(/:(\w+)/, (_, name: string) => idOf(examples[name] ?? `select id from ${name} limit 1`) ?? 'none')

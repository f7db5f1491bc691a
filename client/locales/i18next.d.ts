// Written by `npm run words` from the files in client/locales/en: run it after adding a catalogue.
import type account from './en/account/account.json'
import type failures_account from './en/account/failures.json'
import type acting from './en/acting.json'
import type callregister from './en/agreements/callregister.json'
import type customer from './en/agreements/customer.json'
import type failures_agreements from './en/agreements/failures.json'
import type offer from './en/agreements/offer.json'
import type assistant from './en/assistant/assistant.json'
import type failures_assistant from './en/assistant/failures.json'
import type metrics from './en/assistant/metrics.json'
import type calendar from './en/calendar.json'
import type catalog from './en/catalog/catalog.json'
import type failures_catalog from './en/catalog/failures.json'
import type dashboards from './en/commission/dashboards.json'
import type failures_commission from './en/commission/failures.json'
import type finance from './en/commission/finance.json'
import type ledger from './en/commission/ledger.json'
import type monthpay from './en/commission/monthpay.json'
import type common from './en/common.json'
import type controlling from './en/controlling/controlling.json'
import type failures_controlling from './en/controlling/failures.json'
import type customers from './en/customers/customers.json'
import type failures_customers from './en/customers/failures.json'
import type failures_dashboards from './en/dashboards/failures.json'
import type leading from './en/dashboards/leading.json'
import type edition from './en/edition.json'
import type failures_house from './en/failures.json'
import type areas from './en/field/areas.json'
import type badgepage from './en/field/badgepage.json'
import type failures_field from './en/field/failures.json'
import type field from './en/field/field.json'
import type budgets from './en/finance/budgets.json'
import type failures_finance from './en/finance/failures.json'
import type profit from './en/finance/profit.json'
import type frame from './en/frame.json'
import type failures_guides from './en/guides/failures.json'
import type guideadmin from './en/guides/guideadmin.json'
import type guides from './en/guides/guides.json'
import type imports from './en/imports.json'
import type failures_leads from './en/leads/failures.json'
import type leads from './en/leads/leads.json'
import type letter from './en/letter.json'
import type menu from './en/menu.json'
import type alarmwatch from './en/messaging/alarmwatch.json'
import type failures_messaging from './en/messaging/failures.json'
import type messageblocks from './en/messaging/messageblocks.json'
import type messaging from './en/messaging/messaging.json'
import type schedules from './en/messaging/schedules.json'
import type devices from './en/operations/devices.json'
import type failures_operations from './en/operations/failures.json'
import type health from './en/operations/health.json'
import type operations from './en/operations/operations.json'
import type webhooks from './en/operations/webhooks.json'
import type doublesales from './en/orders/doublesales.json'
import type failures_orders from './en/orders/failures.json'
import type orderdesk from './en/orders/orderdesk.json'
import type orders from './en/orders/orders.json'
import type reasons from './en/orders/reasons.json'
import type coaching from './en/organisation/coaching.json'
import type failures_organisation from './en/organisation/failures.json'
import type live from './en/organisation/live.json'
import type organisation from './en/organisation/organisation.json'
import type teams from './en/organisation/teams.json'
import type failures_payout from './en/payout/failures.json'
import type failures_payroll from './en/payroll/failures.json'
import type ownpay from './en/payroll/ownpay.json'
import type payroll from './en/payroll/payroll.json'
import type accounts from './en/people/accounts.json'
import type erasure from './en/people/erasure.json'
import type factors from './en/people/factors.json'
import type failures_people from './en/people/failures.json'
import type people from './en/people/people.json'
import type permissions from './en/people/permissions.json'
import type terms from './en/people/terms.json'
import type failures_planning from './en/planning/failures.json'
import type ownplan from './en/planning/ownplan.json'
import type planning from './en/planning/planning.json'
import type failures_quality from './en/quality/failures.json'
import type quality from './en/quality/quality.json'
import type survey from './en/quality/survey.json'
import type transcriptions from './en/quality/transcriptions.json'
import type failures_rates from './en/rates/failures.json'
import type rates from './en/rates/rates.json'
import type simulation from './en/rates/simulation.json'
import type candidatepage from './en/recruiting/candidatepage.json'
import type failures_recruiting from './en/recruiting/failures.json'
import type recruiting from './en/recruiting/recruiting.json'
import type report from './en/report.json'
import type resource from './en/resource.json'
import type failures_sales from './en/sales/failures.json'
import type inbox from './en/sales/inbox.json'
import type sales from './en/sales/sales.json'
import type selling from './en/sales/selling.json'
import type failures_sales_flow from './en/sales-flow/failures.json'
import type game from './en/sales-flow/game.json'
import type gameadmin from './en/sales-flow/gameadmin.json'
import type shell from './en/shell.json'
import type failures_sync from './en/sync/failures.json'
import type outbox from './en/sync/outbox.json'
import type rescue from './en/sync/rescue.json'
import type sync from './en/sync/sync.json'
import type failures_time from './en/time/failures.json'
import type time from './en/time/time.json'

interface Catalogues {
  account: typeof account
  accounts: typeof accounts
  acting: typeof acting
  alarmwatch: typeof alarmwatch
  areas: typeof areas
  assistant: typeof assistant
  badgepage: typeof badgepage
  budgets: typeof budgets
  calendar: typeof calendar
  callregister: typeof callregister
  candidatepage: typeof candidatepage
  catalog: typeof catalog
  coaching: typeof coaching
  common: typeof common
  controlling: typeof controlling
  customer: typeof customer
  customers: typeof customers
  dashboards: typeof dashboards
  devices: typeof devices
  doublesales: typeof doublesales
  edition: typeof edition
  erasure: typeof erasure
  factors: typeof factors
  failures: typeof failures_account &
    typeof failures_agreements &
    typeof failures_assistant &
    typeof failures_catalog &
    typeof failures_commission &
    typeof failures_controlling &
    typeof failures_customers &
    typeof failures_dashboards &
    typeof failures_house &
    typeof failures_field &
    typeof failures_finance &
    typeof failures_guides &
    typeof failures_leads &
    typeof failures_messaging &
    typeof failures_operations &
    typeof failures_orders &
    typeof failures_organisation &
    typeof failures_payout &
    typeof failures_payroll &
    typeof failures_people &
    typeof failures_planning &
    typeof failures_quality &
    typeof failures_rates &
    typeof failures_recruiting &
    typeof failures_sales &
    typeof failures_sales_flow &
    typeof failures_sync &
    typeof failures_time
  field: typeof field
  finance: typeof finance
  frame: typeof frame
  game: typeof game
  gameadmin: typeof gameadmin
  guideadmin: typeof guideadmin
  guides: typeof guides
  health: typeof health
  imports: typeof imports
  inbox: typeof inbox
  leading: typeof leading
  leads: typeof leads
  ledger: typeof ledger
  letter: typeof letter
  live: typeof live
  menu: typeof menu
  messageblocks: typeof messageblocks
  messaging: typeof messaging
  metrics: typeof metrics
  monthpay: typeof monthpay
  offer: typeof offer
  operations: typeof operations
  orderdesk: typeof orderdesk
  orders: typeof orders
  organisation: typeof organisation
  outbox: typeof outbox
  ownpay: typeof ownpay
  ownplan: typeof ownplan
  payroll: typeof payroll
  people: typeof people
  permissions: typeof permissions
  planning: typeof planning
  profit: typeof profit
  quality: typeof quality
  rates: typeof rates
  reasons: typeof reasons
  recruiting: typeof recruiting
  report: typeof report
  rescue: typeof rescue
  resource: typeof resource
  sales: typeof sales
  schedules: typeof schedules
  selling: typeof selling
  shell: typeof shell
  simulation: typeof simulation
  survey: typeof survey
  sync: typeof sync
  teams: typeof teams
  terms: typeof terms
  time: typeof time
  transcriptions: typeof transcriptions
  webhooks: typeof webhooks
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: [
      'common',
      'account',
      'accounts',
      'acting',
      'alarmwatch',
      'areas',
      'assistant',
      'badgepage',
      'budgets',
      'calendar',
      'callregister',
      'candidatepage',
      'catalog',
      'coaching',
      'controlling',
      'customer',
      'customers',
      'dashboards',
      'devices',
      'doublesales',
      'edition',
      'erasure',
      'factors',
      'failures',
      'field',
      'finance',
      'frame',
      'game',
      'gameadmin',
      'guideadmin',
      'guides',
      'health',
      'imports',
      'inbox',
      'leading',
      'leads',
      'ledger',
      'letter',
      'live',
      'menu',
      'messageblocks',
      'messaging',
      'metrics',
      'monthpay',
      'offer',
      'operations',
      'orderdesk',
      'orders',
      'organisation',
      'outbox',
      'ownpay',
      'ownplan',
      'payroll',
      'people',
      'permissions',
      'planning',
      'profit',
      'quality',
      'rates',
      'reasons',
      'recruiting',
      'report',
      'rescue',
      'resource',
      'sales',
      'schedules',
      'selling',
      'shell',
      'simulation',
      'survey',
      'sync',
      'teams',
      'terms',
      'time',
      'transcriptions',
      'webhooks',
    ]
    resources: Catalogues
  }
}

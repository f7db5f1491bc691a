// Written by `npm run words` from the files in client/locales/en: run it after adding a catalogue.
import type account from './en/account.json'
import type accounts from './en/accounts.json'
import type acting from './en/acting.json'
import type alarmwatch from './en/alarmwatch.json'
import type areas from './en/areas.json'
import type assistant from './en/assistant.json'
import type badgepage from './en/badgepage.json'
import type budgets from './en/budgets.json'
import type calendar from './en/calendar.json'
import type callregister from './en/callregister.json'
import type candidatepage from './en/candidatepage.json'
import type catalog from './en/catalog.json'
import type coaching from './en/coaching.json'
import type common from './en/common.json'
import type controlling from './en/controlling.json'
import type customer from './en/customer.json'
import type customers from './en/customers.json'
import type dashboards from './en/dashboards.json'
import type devices from './en/devices.json'
import type doublesales from './en/doublesales.json'
import type erasure from './en/erasure.json'
import type factors from './en/factors.json'
import type failures from './en/failures.json'
import type field from './en/field.json'
import type finance from './en/finance.json'
import type frame from './en/frame.json'
import type game from './en/game.json'
import type gameadmin from './en/gameadmin.json'
import type guideadmin from './en/guideadmin.json'
import type guides from './en/guides.json'
import type health from './en/health.json'
import type imports from './en/imports.json'
import type inbox from './en/inbox.json'
import type leading from './en/leading.json'
import type leads from './en/leads.json'
import type ledger from './en/ledger.json'
import type live from './en/live.json'
import type menu from './en/menu.json'
import type messageblocks from './en/messageblocks.json'
import type messaging from './en/messaging.json'
import type metrics from './en/metrics.json'
import type monthpay from './en/monthpay.json'
import type offer from './en/offer.json'
import type operations from './en/operations.json'
import type orderdesk from './en/orderdesk.json'
import type orders from './en/orders.json'
import type organisation from './en/organisation.json'
import type outbox from './en/outbox.json'
import type ownpay from './en/ownpay.json'
import type ownplan from './en/ownplan.json'
import type payroll from './en/payroll.json'
import type people from './en/people.json'
import type permissions from './en/permissions.json'
import type planning from './en/planning.json'
import type profit from './en/profit.json'
import type quality from './en/quality.json'
import type rates from './en/rates.json'
import type reasons from './en/reasons.json'
import type recruiting from './en/recruiting.json'
import type report from './en/report.json'
import type rescue from './en/rescue.json'
import type resource from './en/resource.json'
import type sales from './en/sales.json'
import type schedules from './en/schedules.json'
import type selling from './en/selling.json'
import type shell from './en/shell.json'
import type simulation from './en/simulation.json'
import type survey from './en/survey.json'
import type sync from './en/sync.json'
import type teams from './en/teams.json'
import type terms from './en/terms.json'
import type time from './en/time.json'
import type transcriptions from './en/transcriptions.json'
import type webhooks from './en/webhooks.json'

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
  erasure: typeof erasure
  factors: typeof factors
  failures: typeof failures
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

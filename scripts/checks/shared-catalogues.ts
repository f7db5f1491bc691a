/**
 * Catalogues that carry no feature's name: parts of one that others load apart, and words of kits. `customer`: texts for customers,
 * in their own language, loaded apart from the sellers' texts.
 */
export const sharedCatalogues: readonly string[] = [
  // The calendar of a field for a day: fetched where one is shown.
  'calendar',
  // Accounts in other systems; acting in another's name; what is erased: each for few.
  'accounts',
  'acting',
  'erasure',
  // The names of permissions, for those who look after people and roles.
  'permissions',
  // Budgets and dashboards, for those who lead: apart from what sellers read of theirs.
  'budgets',
  'leading',
  'callregister',
  'coaching',
  'common',
  'customer',
  // Customers over all orders, for the back office.
  'customers',
  // Sales that look like one deal, for those who decide about them.
  'doublesales',
  // Phones and tablets of the company.
  'devices',
  'failures',
  'frame',
  // The sales game, for those who play; then for those who run it.
  'game',
  'gameadmin',
  // What waits for each role, on its start page.
  'inbox',
  'imports',
  'live',
  // Lines of the commission ledger, for sellers and finance; then what a month pays beside the sales, for finance.
  'ledger',
  'monthpay',
  'ownpay',
  // What sellers read of plans: apart from the words of planners.
  'ownplan',
  // Calls for help over every screen of those who lead the caller.
  'alarmwatch',
  // The menu, and the texts of a seller's first screen: apart from the rest, so that a start fetches little.
  'menu',
  // What a customer reads before they accept in writing: apart from the seller's words.
  'survey',
  'transcriptions',
  // Writing guides, for their authors: readers of guides never load it.
  'guideadmin',
  // Areas, badges and alarms for the desk; then the customer's page of a badge.
  'areas',
  'badgepage',
  // The pages of a candidate's details and contracts: apart from the words of recruiters.
  'candidatepage',
  'offer',
  // Orders at their providers and statistics of orders; then texts about sales for the back office.
  'orderdesk',
  'orders',
  'organisation',
  'outbox',
  // Figures and settings of finance alone, as rates.
  'profit',
  // Rates of commission, for those who set them: apart from what sellers read of theirs.
  'rates',
  // Reasons that the back office chooses from, for those who edit them.
  'reasons',
  'rescue',
  // Names and definitions of figures: fetched where somebody asks how one is counted.
  'metrics',
  // How the server is doing, for those who run it.
  'health',
  // Endpoints of other systems, for administrators.
  'webhooks',
  // The kit of reports, shown by several features.
  'report',
  'resource',
  // Scheduled messages, for those who send them and for readers who turn them off.
  'schedules',
  // Why somebody gets no messages: beside people, customers and candidates.
  'messageblocks',
  'selling',
  'shell',
  // What a month would have cost and earned: beside prices and beside rates.
  'simulation',
  'teams',
  // What is asked before anything else: terms of use, and a second factor.
  'factors',
  'terms',
]

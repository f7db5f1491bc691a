// Recipients of notices: leaders, deciders, and addresses of people.

export {
  coachesOf,
  decidingOf,
  escalationOf,
  officeOf,
  payingFor,
  personOfNotice,
  teamLeadersOf,
} from './person/recipients.store.ts'
export { loadUserContacts, type UserContact } from './user/user-contact.store.ts'

import type account from './en/account.json'
import type common from './en/common.json'
import type frame from './en/frame.json'

interface Catalogues {
  account: typeof account
  common: typeof common
  frame: typeof frame
}

// Keys are checked against the English catalogues. A new namespace: import it above, add it to both lists.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: ['common', 'account', 'frame']
    resources: Catalogues
  }
}

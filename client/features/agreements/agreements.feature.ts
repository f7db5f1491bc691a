import { PhoneOff, ReceiptText } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const registerNamespaces = ['callregister', 'imports', 'resource', 'failures']

export const agreementsFeature = defineFeature({
  namespaces: ['orders', 'resource', 'sales', 'sync', 'failures'],
  routes: [
    {
      // The customer's own pages: no start of a seller's needs them.
      name: 'withdrawal',
      public: true,
      layout: 'blank',
      titleKey: 'customer:title',
      namespaces: ['customer', 'failures'],
      screen: () => import('./withdrawal/withdrawal.screen.tsx').then((module) => module.WithdrawalScreen),
    },
    {
      name: 'offer',
      public: true,
      layout: 'blank',
      titleKey: 'offer:title',
      namespaces: ['offer', 'failures'],
      screen: () => import('./offer/offer.screen.tsx').then((module) => module.OfferScreen),
    },
    {
      name: 'call-register',
      permission: 'update sale_reports',
      titleKey: 'callregister:title',
      namespaces: ['callregister', 'failures'],
      nav: { labelKey: 'menu:callRegister', icon: PhoneOff },
      screen: () => import('./contact/call-register.screen.tsx').then((module) => module.CallRegisterScreen),
    },
    {
      name: 'contact-blocks',
      permission: 'update sale_reports',
      navActiveLink: 'call-register',
      titleKey: 'callregister:blocks.title',
      namespaces: registerNamespaces,
      screen: () => import('./contact/contact-block.list.tsx').then((module) => module.ContactBlockListScreen),
    },
    {
      name: 'contact-block',
      permission: 'update sale_reports',
      navActiveLink: 'call-register',
      titleKey: 'callregister:blocks.one',
      namespaces: registerNamespaces,
      screen: () => import('./contact/contact-block.detail.tsx').then((module) => module.ContactBlockDetailScreen),
    },
    {
      name: 'outgoing-mails',
      permission: 'update sale_reports',
      titleKey: 'orders:outgoingList.title',
      nav: { labelKey: 'menu:outgoingMails', icon: ReceiptText },
      screen: () => import('./mail/outgoing-mail.list.tsx').then((module) => module.OutgoingMailListScreen),
    },
  ],
})

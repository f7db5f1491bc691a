import { Eraser, FileText, ShieldCheck, UserCog, UserPlus, UserRound, UserX } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

const userWords = [
  'people',
  'permissions',
  'accounts',
  'erasure',
  'organisation',
  'factors',
  'messageblocks',
  'resource',
  'failures',
]
const termsWords = ['terms', 'people', 'resource', 'failures']
const accountWords = ['accounts', 'resource', 'failures']

export const peopleFeature = defineFeature({
  namespaces: userWords,
  routes: [
    {
      name: 'users',
      permission: 'view users',
      titleKey: 'people:userList.title',
      namespaces: userWords,
      nav: { labelKey: 'menu:users', icon: UserRound },
      screen: () => import('./user/user.list.tsx').then((module) => module.UserListScreen),
    },
    {
      name: 'user',
      permission: 'view users',
      navActiveLink: 'users',
      titleKey: 'people:userList.one',
      namespaces: userWords,
      screen: () => import('./user/user.detail.tsx').then((module) => module.UserDetailScreen),
    },
    {
      name: 'users-new',
      permission: 'view users',
      titleKey: 'people:invitations.title',
      namespaces: userWords,
      nav: { labelKey: 'menu:usersNew', icon: UserPlus },
      screen: () => import('./user/invitation.list.tsx').then((module) => module.InvitationListScreen),
    },
    {
      name: 'users-former',
      permission: 'view users',
      titleKey: 'people:formerUsers.title',
      namespaces: userWords,
      nav: { labelKey: 'menu:usersFormer', icon: UserX },
      screen: () => import('./user/former-user.list.tsx').then((module) => module.FormerUserListScreen),
    },
    {
      name: 'roles',
      permission: 'view roles',
      titleKey: 'people:roles.title',
      namespaces: userWords,
      nav: { labelKey: 'menu:roles', icon: ShieldCheck },
      screen: () => import('./role/role.list.tsx').then((module) => module.RoleListScreen),
    },
    {
      name: 'external-accounts',
      permission: 'view external_account_templates',
      titleKey: 'accounts:templates.title',
      namespaces: accountWords,
      nav: { labelKey: 'menu:externalAccounts', icon: UserCog },
      screen: () => import('./external/account-template.list.tsx').then((module) => module.AccountTemplateListScreen),
    },
    {
      name: 'external-account-template',
      permission: 'view external_account_templates',
      navActiveLink: 'external-accounts',
      titleKey: 'accounts:templates.one',
      namespaces: accountWords,
      screen: () =>
        import('./external/account-template.detail.tsx').then((module) => module.AccountTemplateDetailScreen),
    },
    {
      name: 'retention',
      permission: 'erase users',
      titleKey: 'erasure:retention.title',
      namespaces: ['erasure', 'failures'],
      nav: { labelKey: 'menu:retention', icon: Eraser },
      screen: () => import('./privacy/retention.screen.tsx').then((module) => module.RetentionScreen),
    },
    {
      name: 'terms-of-use',
      permission: 'view terms_of_use',
      titleKey: 'terms:versions.title',
      namespaces: termsWords,
      nav: { labelKey: 'menu:termsOfUse', icon: FileText },
      screen: () => import('./terms/terms.list.tsx').then((module) => module.TermsListScreen),
    },
    {
      name: 'terms-of-use-answers',
      permission: 'view terms_of_use',
      navActiveLink: 'terms-of-use',
      titleKey: 'terms:answers.title',
      namespaces: termsWords,
      screen: () => import('./terms/terms-answer.list.tsx').then((module) => module.TermsAnswerListScreen),
    },
    {
      name: 'terms-of-use-version',
      permission: 'view terms_of_use',
      navActiveLink: 'terms-of-use',
      titleKey: 'terms:versions.one',
      namespaces: termsWords,
      screen: () => import('./terms/terms.detail.tsx').then((module) => module.TermsDetailScreen),
    },
  ],
})

/** Tags of finite verbs: of the forms that agree with a subject, and of modals. */
export const FINITE = /^(?:MD|VB[DPZ])$/;

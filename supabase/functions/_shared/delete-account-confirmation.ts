/** What a person types to delete the account. Apart from the contract, so that the page need not load its schemas. */
export const DELETE_ACCOUNT_CONFIRMATION = "delete my account";

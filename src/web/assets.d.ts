/** What pages import besides scripts. tests/styles.test.ts knows which classes a module has. */
declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export = classes;
}
